/** The shell's benchmarks use the common row format. */
export { isRow, printRow, type Row, toRatio } from '@onfreq/build/bench/rows'
