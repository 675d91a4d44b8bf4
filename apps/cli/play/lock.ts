/**
 * A lock is a file that only one program can create. What a program left behind that runs no more is taken away by whoever holds
 * the lock of that lock, and looks again first: so nobody takes away a lock that somebody else has just made.
 */
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** When this machine was started, near enough: a program of before then runs no more, whoever has its number now. */
const booted = (): number => Math.round(Date.now() / 1000 - uptime());
const BOOT_SLACK = 60; // seconds by which clocks are put right
const WRITING = 5000; // milliseconds that a lock may be empty, as it is between its making and its writing

const UNREADABLE = 'unreadable'; // whoever's it is, it is not for us to take away

const ours = new Map<string, string>(); // the locks of this program, and what they say

/** Whether the lock is this program's now; it is not if a program that still runs has it. */
export function lock(path: string): boolean {
  const text = `${process.pid} ${booted()}`;
  for (;;) {
    if (create(path, text)) {
      ours.set(path, text);
      return read(path) === text;
    }
    if (isHeld(path)) return false;
    const taking = `${path}.take`;
    if (!lock(taking)) return false;
    if (!isHeld(path)) rmSync(path, { force: true });
    unlock(taking);
  }
}

export function unlock(path: string): void {
  const text = ours.get(path);
  ours.delete(path);
  try {
    if (text !== undefined && read(path) === text) rmSync(path);
  } catch {
    // a lock that stays behind holds nobody up
  }
}

export function isHeld(path: string): boolean {
  const text = read(path);
  if (text === null) return false;
  if (text === UNREADABLE) return true;
  if (text === '') return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < WRITING;
  const [pid = 0, since = 0] = text.split(' ').map(Number);
  if (pid === process.pid) return ours.has(path);
  return pid > 0 && Math.abs(booted() - since) < BOOT_SLACK && runs(pid);
}

function create(path: string, text: string): boolean {
  let handle: number;
  try {
    handle = openSync(path, 'wx');
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(handle, text);
    return true;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : UNREADABLE;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
