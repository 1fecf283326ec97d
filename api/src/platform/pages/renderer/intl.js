// The one function of the host that a part can call: texts in, one JSON text out. Kinds and methods are named here, one by one,
// so that no name chosen by a part ever reaches an object of this process.

const MAX_INPUT_LENGTH = 4_000
const MAX_OUTPUT_LENGTH = 20_000
/** Formatters are expensive to make; a page needs about twenty. */
const MAX_CACHED = 200
/** A page makes up to 50; a sort by name some thousands. */
const MAX_CALLS = 20_000

const toNumber = (text) => (/^-?\d{1,400}n$/.test(text) ? BigInt(text.slice(0, -1)) : Number(text))
const toDate = (text) => new Date(Number(text))

const resolvedOptions = (format) => format.resolvedOptions()
const number = {
  resolvedOptions,
  format: (format, [value]) => format.format(toNumber(value)),
  formatToParts: (format, [value]) => format.formatToParts(toNumber(value)),
  formatRange: (format, [from, to]) => format.formatRange(toNumber(from), toNumber(to)),
}
const date = {
  resolvedOptions,
  format: (format, [value]) => format.format(toDate(value)),
  formatToParts: (format, [value]) => format.formatToParts(toDate(value)),
  formatRange: (format, [from, to]) => format.formatRange(toDate(from), toDate(to)),
}
const KINDS = new Map(
  Object.entries({
    NumberFormat: { make: Intl.NumberFormat, methods: number },
    DateTimeFormat: { make: Intl.DateTimeFormat, methods: date },
    PluralRules: {
      make: Intl.PluralRules,
      methods: { resolvedOptions, select: (rules, [value]) => rules.select(Number(value)) },
    },
    RelativeTimeFormat: {
      make: Intl.RelativeTimeFormat,
      methods: {
        resolvedOptions,
        format: (format, [value, unit]) => format.format(Number(value), String(unit)),
        formatToParts: (format, [value, unit]) => format.formatToParts(Number(value), String(unit)),
      },
    },
    ListFormat: {
      make: Intl.ListFormat,
      methods: {
        resolvedOptions,
        format: (format, [values]) => format.format(values.map(String)),
        formatToParts: (format, [values]) => format.formatToParts(values.map(String)),
      },
    },
    Collator: {
      make: Intl.Collator,
      methods: { resolvedOptions, compare: (collator, [left, right]) => collator.compare(String(left), String(right)) },
    },
    DisplayNames: {
      make: Intl.DisplayNames,
      methods: { resolvedOptions, of: (names, [code]) => names.of(String(code)) ?? null },
    },
  }).map(([kind, { make, methods }]) => [kind, { make, methods: new Map(Object.entries(methods)) }]),
)

/** Methods that need no formatter. */
const STATIC = new Map(
  Object.entries({
    'Date.toLocaleString': ({ locales, options, args: [value] }) => toDate(value).toLocaleString(locales, options),
    'Date.toLocaleDateString': ({ locales, options, args: [value] }) =>
      toDate(value).toLocaleDateString(locales, options),
    'Date.toLocaleTimeString': ({ locales, options, args: [value] }) =>
      toDate(value).toLocaleTimeString(locales, options),
    'Locale.getCanonicalLocales': ({ locales }) => Intl.getCanonicalLocales(locales),
  }),
)

/** @type {Map<string, object>} */
const cache = new Map()

function getFormatter(kind, make, { locales, options }) {
  const key = `${kind} ${JSON.stringify([locales, options])}`
  let formatter = cache.get(key)
  if (formatter === undefined) {
    formatter = new make(locales, options)
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(key, formatter)
  }
  return formatter
}

function evaluate(kind, method, text) {
  if (text.length > MAX_INPUT_LENGTH) throw new RangeError('The arguments are too long.')
  const call = { args: [], ...JSON.parse(text) }
  const immediate = STATIC.get(`${kind}.${method}`)
  if (immediate) return immediate(call)
  const known = KINDS.get(kind)
  if (known === undefined) throw new TypeError(`Intl.${kind} is not available.`)
  if (method === 'supportedLocalesOf') return known.make.supportedLocalesOf(call.locales)
  const run = known.methods.get(method)
  if (run === undefined) throw new TypeError(`Intl.${kind} has no method ${method}.`)
  return run(getFormatter(kind, known.make, call), call.args)
}

/** For one turn of one part. */
export function createIntl() {
  let calls = 0
  return (kind, method, text) => {
    try {
      calls += 1
      if (calls > MAX_CALLS) throw new RangeError('Intl was called too often.')
      const result = JSON.stringify({ value: evaluate(kind, method, text) })
      if (result.length > MAX_OUTPUT_LENGTH) throw new RangeError('The result is too long.')
      return result
    } catch (error) {
      const isRange = error instanceof RangeError
      return JSON.stringify({
        error: isRange ? 'RangeError' : 'TypeError',
        message: String(error.message).slice(0, 200),
      })
    }
  }
}
