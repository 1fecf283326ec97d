/**
 * A loader for the contracts: says of every schema that building it does nothing else, so that a browser build leaves out
 * those that it does not use. Bundlers cannot know; a schema is the result of a call.
 */
const BUILDER = /(?:const|function) (\w+)(?: =|\b).*(?:=>|return)\s*Type\./g
/** A constant of the module, up to the next line that begins something else. */
const CONSTANT = /^((?:export )?const \w+(?:: [^=\n]+)? = )([\s\S]+?)(?=\s*(?:\n[\w/@*]|$(?![\s\S])))/gm
/** What is made of schemas: of parts of others, too. */
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
 * Of a call whose arguments are objects, or of a property of a schema, a mark says too little: what it names would stay, and
 * with one schema all those that it is made of.
 */
function markedConstants(source: string): string {
  return source.replace(CONSTANT, (all, start: string, value: string) =>
    OF_SCHEMAS.test(value) && !FUNCTION.test(value) ? `${start}${PURE} (() => (${value}))()` : all,
  )
}
