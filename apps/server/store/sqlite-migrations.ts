/**
 * The steps from an empty file to what this program works with; how many have been taken is the file's `user_version`. Steps are
 * added, never changed. A table has a number besides its id, so that what belongs together lies together in the file.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tables_expiring ON tables (expires);

  CREATE TABLE entries (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    key TEXT,
    PRIMARY KEY (number, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX entries_asked_for ON entries (number, key) WHERE key IS NOT NULL;

  CREATE TABLE secrets (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    role TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (number, role)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE notes (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    role TEXT NOT NULL,
    text TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (number, role)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE beats (
    node TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE beats ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE attending (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    node TEXT NOT NULL REFERENCES beats ON DELETE CASCADE,
    since INTEGER NOT NULL,
    PRIMARY KEY (number, seat, node)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attending_of_node ON attending (node);
  `,
  `
  CREATE TABLE stretches (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    lines TEXT NOT NULL,
    keys TEXT NOT NULL,
    PRIMARY KEY (number, first)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE journal (
    place INTEGER PRIMARY KEY,
    appends TEXT NOT NULL
  ) STRICT;
  INSERT INTO stretches SELECT number, seq, 1, json_array(line), json_array(key) FROM entries;
  DROP TABLE entries;
  `,
  // entries as lines in place of JSON in JSON (loose.ts); what is in the journal is put where it belongs
  `
  CREATE TABLE stretches_of_text (
    number INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    entries TEXT NOT NULL,
    PRIMARY KEY (number, first)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE noted (place INTEGER, nth INTEGER, number INTEGER, first INTEGER, count INTEGER, lines TEXT, keys TEXT);
  INSERT INTO noted
    SELECT place, a.id, a.value ->> 0, a.value ->> 1, json_array_length(a.value, '$[2]'), a.value -> 2, a.value -> 3
    FROM journal JOIN json_each(appends) a;
  DELETE FROM journal;
  CREATE INDEX noted_of ON noted (number, first);
  -- a number that was given again: what is from before the first entry is another table's, which has gone
  DELETE FROM noted WHERE number NOT IN (SELECT number FROM tables) OR place < (
    SELECT max(place) FROM noted again WHERE again.number = noted.number AND again.first = 0);
  INSERT INTO stretches SELECT number, first, count, lines, keys FROM noted WHERE NOT EXISTS (
    SELECT 1 FROM stretches s WHERE s.number = noted.number AND s.first <= noted.first AND s.first + s.count > noted.first)
    ORDER BY place, nth;
  DELETE FROM stretches WHERE first <> (
    SELECT coalesce(sum(s.count), 0) FROM stretches s WHERE s.number = stretches.number AND s.first < stretches.first);
  DROP TABLE noted;
  INSERT INTO stretches_of_text
    SELECT number, first, count, (
      SELECT group_concat(coalesce(replace(keys ->> key, char(10), ' '), '') || char(10) || replace(value, char(10), ' '), char(10) ORDER BY key)
      FROM json_each(lines))
    FROM stretches;
  DROP TABLE stretches;
  ALTER TABLE stretches_of_text RENAME TO stretches;
  `,
];
