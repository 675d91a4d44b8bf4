export function bundleTesting(entryPoints: { readonly [name: string]: string }): Promise<string>;
