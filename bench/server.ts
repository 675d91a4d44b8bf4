import { CONTENDERS } from './server/contenders.ts';
import { sample } from './server/load.ts';

for (const tables of [50, 500])
  for (const name of CONTENDERS) {
    const { full, calm } = await sample(name, tables);
    process.stdout.write(
      `${tables} ${name} ${JSON.stringify({ full, calm, perCpu: full.rate / full.server }, (_, v) => (typeof v === 'number' ? Number(v.toPrecision(4)) : v))}\n`,
    );
  }
