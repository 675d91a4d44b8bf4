import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Program } from './testing/program.ts';

const program = new Program();
afterAll(() => program.end());

const SMALL = ['compare', 'shut-the-box', '--a', 'sheet', '--games', '4', '--no-exact', '--sample', '0', '--players', 'random'];
const at = (name: string): string => join(program.folder, name);

test('a report goes where a link leads to, and the link stays', () => {
  writeFileSync(at('kept.json'), 'older');
  symlinkSync(at('kept.json'), at('link.json'));
  expect(program.run([...SMALL, '--out', at('link.json')]).status).toBe(0);
  expect(lstatSync(at('link.json')).isSymbolicLink()).toBe(true);
  expect(JSON.parse(readFileSync(at('kept.json'), 'utf8'))).toHaveProperty('manifest');
  expect(readdirSync(program.folder).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('a report goes through a pipe, and the pipe stays', () => {
  execFileSync('mkfifo', [at('pipe')]);
  const command = `cat '${at('pipe')}' > '${at('read.json')}'`;
  const reader = ['-c', `${command} & "$@" > /dev/null 2>&1; wait`, 'sh'];
  const snug = program.command([...SMALL, '--out', at('pipe')]);
  execFileSync('/bin/sh', [...reader, ...snug], { timeout: 60_000 });
  expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
  expect(JSON.parse(readFileSync(at('read.json'), 'utf8'))).toHaveProperty('manifest');
});
