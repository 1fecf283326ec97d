import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** What a command was given. An option that it does not know, or one without its value, ends it with its usage and code 2. */
export function readArguments<const Known extends Options>(options: Known, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    return endWithUsage(usage)
  }
}

export function endWithUsage(usage: string): never {
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(2)
}
