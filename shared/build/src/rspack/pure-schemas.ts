/**
 * Loader for the contracts: marks every schema as pure, so that a browser build drops unused schemas. Bundlers cannot
 * infer that, since a schema is the result of a call.
 */
const BUILDER = /(?:const|function) (\w+)(?: =|\b).*(?:=>|return)\s*Type\./g
/** Matches a constant of the module, up to the line that starts the next statement. */
const CONSTANT = /^((?:export )?const \w+(?:: [^=\n]+)? = )([\s\S]+?)(?=\s*(?:\n[\w/@*]|$(?![\s\S])))/gm
/** Matches expressions built from schemas or from parts of them. */
const OF_SCHEMAS = /\bType\.\w|\.properties\b/
const FUNCTION = /^(?:async\b|function\b|(?:<[^\n]*>)?\([^\n]*=>)/

const PURE = '/*#__PURE__*/'

export default function markPure(source: string): string {
  return markedConstants(markedCalls(source))
}

function markedCalls(source: string): string {
  const builders = [...source.matchAll(BUILDER)].flatMap(([, name]) => name ?? [])
  const names = ['Type\\.\\w+', 'nullable', 'texts', ...builders].join('|')
  return source.replace(new RegExp(`(?<![\\w.$]|function )(?:${names})(?=[(<])`, 'g'), `${PURE} $&`)
}

/**
 * A call with object arguments or a property of a schema needs more than a mark: the schemas that it references
 * would stay, with their dependencies. So it is wrapped in a pure function call.
 */
function markedConstants(source: string): string {
  return source.replace(CONSTANT, (all, start: string, value: string) =>
    OF_SCHEMAS.test(value) && !FUNCTION.test(value) ? `${start}${PURE} (() => (${value}))()` : all,
  )
}
