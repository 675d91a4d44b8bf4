/** Whether two values would be the same in JSON, whatever the order of their fields. */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => alike(item, other[i]));
  if (Array.isArray(other)) return false;
  for (const field in one)
    if (!Object.hasOwn(other, field) || !alike(one[field as keyof typeof one], other[field as keyof typeof other])) return false;
  for (const field in other) if (!Object.hasOwn(one, field)) return false;
  return true;
}
