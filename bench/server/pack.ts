/** As much of MessagePack as Colyseus's messages need. */
type Packed = string | number | { readonly [key: string]: Packed };

export function pack(value: Packed): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([0xd9, value.length]), Buffer.from(value, 'latin1')]);
  if (typeof value === 'number') {
    const bytes = Buffer.from([0xce, 0, 0, 0, 0]);
    bytes.writeUInt32BE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value);
  return Buffer.concat([Buffer.from([0x80 | fields.length]), ...fields.flatMap(([key, field]) => [pack(key), pack(field)])]);
}

/** The whole number at a place. */
export function numberAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return first;
  if (first === 0xcc) return bytes.readUInt8(at + 1);
  if (first === 0xcd) return bytes.readUInt16BE(at + 1);
  if (first === 0xce) return bytes.readUInt32BE(at + 1);
  throw new Error(`no whole number: ${first}`);
}
