import './no-debugger.ts'
import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses the arguments of a command. `--help` prints the usage and exits; an unknown option or a missing value exits
 * with code 2.
 */
export function readArguments<const Known extends Options>(options: Known, usage: string) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`Usage: ${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    return endWithUsage(usage)
  }
}

/** Prints the usage and exits with code 2. */
export function endWithUsage(usage: string): never {
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(2)
}
