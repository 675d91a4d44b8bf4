import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Installs one of Debian's packages, where that is the system and we may; says on stderr what it does. Whether it worked. */
export function installDebian(name, what) {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(system)) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) return false;
  process.stderr.write(`Installing ${what} for the tests (once)…\n`);
  const aptGet = (...args) => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args];
    return isRoot ? succeeds(command[0], command.slice(1)) : succeeds('sudo', ['-n', ...command]);
  };
  const get = () => aptGet('install', '-y', '--no-install-recommends', name);
  return get() || (aptGet('update') && get());
}

const succeeds = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
