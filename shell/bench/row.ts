/** The line of the shell's benchmarks is that of all others. */
export { isRow, printRow, type Row, ratioOf } from '@onfreq/build/bench/rows'
