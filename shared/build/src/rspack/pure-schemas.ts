/**
 * Loader for the contracts: marks every schema as pure, so that a browser build drops unused ones. Bundlers cannot
 * know, since a schema is the result of a call.
 */
const BUILDER = /(?:const|function) (\w+)(?: =|\b).*(?:=>|return)\s*Type\./g
/** A module constant, up to the next line that starts a new statement. */
const CONSTANT = /^((?:export )?const \w+(?:: [^=\n]+)? = )([\s\S]+?)(?=\s*(?:\n[\w/@*]|$(?![\s\S])))/gm
/** Derived from schemas, including parts of others. */
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
 * For a call with object arguments, or a property of a schema, a mark is insufficient: the schemas it references would
 * stay, including their dependencies.
 */
function markedConstants(source: string): string {
  return source.replace(CONSTANT, (all, start: string, value: string) =>
    OF_SCHEMAS.test(value) && !FUNCTION.test(value) ? `${start}${PURE} (() => (${value}))()` : all,
  )
}
