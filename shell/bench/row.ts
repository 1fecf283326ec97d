/** The row format that all benchmarks share. */
export { isRow, printRow, type Row, toRatio } from '@onfreq/build/bench/rows'
