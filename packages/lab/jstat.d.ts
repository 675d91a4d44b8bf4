/** As much of jStat as is asked for here. */
declare module 'jstat' {
  interface Distributions {
    readonly normal: {
      cdf(x: number, mean: number, deviation: number): number;
      inv(p: number, mean: number, deviation: number): number;
    };
    readonly beta: { inv(p: number, alpha: number, beta: number): number };
    readonly studentt: { cdf(x: number, freedom: number): number; inv(p: number, freedom: number): number };
  }
  const jStat: Distributions;
  export default jStat;
}
