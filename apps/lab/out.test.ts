import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Program } from './testing/program.ts';

const program = new Program();
afterAll(() => program.end());

const QUICK = ['compare', 'shut-the-box', '--a', 'sheet', '--no-exact', '--sample', '0', '--players', 'random'];
const SMALL = [...QUICK, '--games', '4'];
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

test('who plays more games than were asked for says why', () => {
  const uneven = (games: string) => program.run([...QUICK, '--seats', '3', '--games', games]).stderr;
  const sentence = '102 games of each version are played: so everybody sits in each of the 3 seats equally often.\n';
  expect(uneven('100')).toBe(sentence);
  expect(uneven('102')).toBe('');
});
