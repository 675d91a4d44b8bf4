/**
 * The steps from an empty database to what this program works with, taken once, by whichever node is first. Steps are added,
 * never changed. A table has a number besides its id, so that what belongs together lies together.
 *
 * `append` is in the database so that a batch is one statement, which is one round trip and one transaction, and holds its
 * locks no longer than that. Locks are taken in one order, so that nodes wait for each other and never in a circle; what is
 * read after that is read as the one before left it. In each round a table is appended to once at most, so that a round is
 * one statement for all of them.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE snug.tables (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    header text NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
  );
  CREATE INDEX tables_expiring ON snug.tables (expires);

  CREATE TABLE snug.entries (
    number bigint NOT NULL REFERENCES snug.tables ON DELETE CASCADE,
    seq integer NOT NULL,
    line text NOT NULL,
    key text,
    PRIMARY KEY (number, seq)
  );
  CREATE UNIQUE INDEX entries_asked_for ON snug.entries (number, key) WHERE key IS NOT NULL;

  CREATE TABLE snug.secrets (
    number bigint NOT NULL REFERENCES snug.tables ON DELETE CASCADE,
    role text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (number, role)
  );

  CREATE TABLE snug.notes (
    number bigint NOT NULL REFERENCES snug.tables ON DELETE CASCADE,
    role text NOT NULL,
    text text NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (number, role)
  );

  CREATE TABLE snug.beats (
    node text PRIMARY KEY,
    at bigint NOT NULL
  );

  CREATE FUNCTION snug.now() RETURNS bigint LANGUAGE sql VOLATILE AS
  $$ SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

  CREATE FUNCTION snug.append(batch jsonb, rounds integer)
  RETURNS TABLE (nth integer, kind text, length integer, repeated integer) LANGUAGE plpgsql AS $$
  BEGIN
    IF current_setting('synchronous_commit') = 'off' THEN
      PERFORM set_config('synchronous_commit', 'on', true);
    END IF;
    PERFORM FROM snug.tables t WHERE t.id IN (SELECT a ->> 'table' FROM jsonb_array_elements(batch) a)
      ORDER BY t.number FOR NO KEY UPDATE;
    FOR this IN 1 .. rounds LOOP
      RETURN QUERY
      WITH given AS (
        SELECT g.nth, t.number, g.expects, g.entries, g.secrets,
          (SELECT coalesce(max(e.seq) + 1, 0) FROM snug.entries e WHERE e.number = t.number) AS length,
          (SELECT min(e.seq) FROM jsonb_array_elements(g.entries) a
            JOIN snug.entries e ON e.number = t.number AND e.key = a ->> 'key') AS repeated
        FROM jsonb_to_recordset(batch)
          AS g (nth integer, round integer, "table" text, expects integer, entries jsonb, secrets jsonb)
        LEFT JOIN snug.tables t ON t.id = g.table
        WHERE g.round = this
      ), judged AS MATERIALIZED (
        SELECT *, CASE
          WHEN given.number IS NULL THEN 'no-table'
          WHEN given.repeated IS NOT NULL THEN 'repeated'
          WHEN given.length <> given.expects THEN 'conflict'
          ELSE 'done' END AS kind
        FROM given
      ), written AS (
        INSERT INTO snug.entries (number, seq, line, key)
        SELECT j.number, j.length + place - 1, entry ->> 'line', entry ->> 'key'
        FROM judged j, jsonb_array_elements(j.entries) WITH ORDINALITY AS e (entry, place)
        WHERE j.kind = 'done'
      ), in_force AS (
        INSERT INTO snug.secrets (number, role, hash)
        SELECT j.number, secret ->> 'role', secret ->> 'hash'
        FROM judged j, jsonb_array_elements(j.secrets) secret
        WHERE j.kind = 'done'
        ON CONFLICT ON CONSTRAINT secrets_pkey DO UPDATE SET hash = excluded.hash
      )
      SELECT j.nth, j.kind, j.length + CASE j.kind WHEN 'done' THEN jsonb_array_length(j.entries) ELSE 0 END, j.repeated
      FROM judged j;
    END LOOP;
  END $$;
  `,
  `
  ALTER TABLE snug.beats ADD COLUMN ended boolean NOT NULL DEFAULT false;

  CREATE TABLE snug.attending (
    number bigint NOT NULL REFERENCES snug.tables ON DELETE CASCADE,
    seat integer NOT NULL,
    node text NOT NULL REFERENCES snug.beats ON DELETE CASCADE,
    since bigint NOT NULL,
    PRIMARY KEY (number, seat, node)
  );
  CREATE INDEX attending_of_node ON snug.attending (node);
  `,
];
