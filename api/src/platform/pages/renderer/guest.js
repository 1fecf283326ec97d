// Runs inside the interpreter before a part's server build: what a browser or Node would offer and the bare language does not.
// Nothing here protects the site. Whatever a part does to it stays in the part's own instance.
;(() => {
  const { parse, stringify } = JSON
  const callIntl = globalThis.onfreqIntl
  delete globalThis.onfreqIntl
  const define = (things) => {
    for (const [name, value] of Object.entries(things)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
    }
  }

  // Numbers travel as text: JSON has no NaN, Infinity, -0 or BigInt.
  const numberText = (value) =>
    typeof value === 'bigint' ? `${value}n` : Object.is(Number(value), -0) ? '-0' : String(Number(value))
  const dateText = (value) => String(value === undefined ? Date.now() : Number(value))

  function evaluate(kind, method, [locales, options], args) {
    const result = parse(callIntl(kind, method, stringify({ locales, options, args })))
    if ('value' in result) return result.value
    throw result.error === 'RangeError' ? new RangeError(result.message) : new TypeError(result.message)
  }

  function formatter(kind, methods, getters = []) {
    class Formatter {
      #given
      constructor(locales, options) {
        this.#given = [locales, options]
        evaluate(kind, 'resolvedOptions', this.#given, [])
      }
      static supportedLocalesOf(locales) {
        return evaluate(kind, 'supportedLocalesOf', [locales], [])
      }
      resolvedOptions() {
        return evaluate(kind, 'resolvedOptions', this.#given, [])
      }
      static call(self, method, args) {
        return evaluate(kind, method, self.#given, args)
      }
    }
    const { call } = Formatter
    delete Formatter.call
    for (const [method, toTexts] of Object.entries(methods)) {
      const run = (self, args) => call(self, method, toTexts(...args))
      const described = getters.includes(method)
        ? { get() { return (...args) => run(this, args) } } // biome-ignore format: one line
        : { value(...args) { return run(this, args) }, writable: true } // biome-ignore format: one line
      Object.defineProperty(Formatter.prototype, method, { ...described, configurable: true })
    }
    Object.defineProperty(Formatter.prototype, Symbol.toStringTag, { value: `Intl.${kind}`, configurable: true })
    // `Intl.NumberFormat()` works without `new`, as in browsers.
    return new Proxy(Formatter, { apply: (target, _this, args) => new target(...args) })
  }

  const one = (toText) => (value) => [toText(value)]
  const two = (toText) => (first, second) => [toText(first), toText(second)]
  const list = (values) => [[...values].map(String)]
  const numbers = { format: one(numberText), formatToParts: one(numberText), formatRange: two(numberText) }
  const dates = { format: one(dateText), formatToParts: one(dateText), formatRange: two(dateText) }
  const relative = (value, unit) => [numberText(value), String(unit)]
  const intl = {
    NumberFormat: formatter('NumberFormat', numbers, ['format']),
    DateTimeFormat: formatter('DateTimeFormat', dates, ['format']),
    PluralRules: formatter('PluralRules', { select: one(numberText) }),
    RelativeTimeFormat: formatter('RelativeTimeFormat', { format: relative, formatToParts: relative }),
    ListFormat: formatter('ListFormat', { format: list, formatToParts: list }),
    Collator: formatter('Collator', { compare: two(String) }, ['compare']),
    DisplayNames: formatter('DisplayNames', { of: one(String) }),
    getCanonicalLocales: (locales) => evaluate('Locale', 'getCanonicalLocales', [locales], []),
  }
  Object.defineProperty(intl, Symbol.toStringTag, { value: 'Intl', configurable: true })

  const wrapMethods = (prototype, methods) => {
    for (const [name, value] of Object.entries(methods)) {
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
    }
  }
  const localNumber = {
    toLocaleString(locales, options) {
      return evaluate('NumberFormat', 'format', [locales, options], [numberText(this.valueOf())])
    },
  }
  wrapMethods(Number.prototype, localNumber)
  wrapMethods(BigInt.prototype, localNumber)
  const localDate = (method) =>
    function (locales, options) {
      return evaluate('Date', method, [locales, options], [dateText(this.getTime())])
    }
  wrapMethods(Date.prototype, {
    toLocaleString: localDate('toLocaleString'),
    toLocaleDateString: localDate('toLocaleDateString'),
    toLocaleTimeString: localDate('toLocaleTimeString'),
  })
  wrapMethods(String.prototype, {
    localeCompare(other, locales, options) {
      const [left, right] = [String(this), String(other)]
      return left === right ? 0 : evaluate('Collator', 'compare', [locales, options], [left, right])
    },
  })

  // A picture is drawn once, from what was given: no time passes, and nothing continues afterwards.
  const never = () => 0
  const silent = () => undefined

  class Event {
    constructor(type, { bubbles = false, cancelable = false } = {}) {
      Object.assign(this, { type: String(type), bubbles, cancelable, defaultPrevented: false, target: null })
    }
    preventDefault() {
      this.defaultPrevented = this.cancelable
    }
    stopPropagation() {}
    stopImmediatePropagation() {}
  }
  class CustomEvent extends Event {
    constructor(type, options = {}) {
      super(type, options)
      this.detail = options.detail ?? null
    }
  }
  class EventTarget {
    #listeners = new Map()
    addEventListener(type, listener, options) {
      const known = this.#listeners.get(type) ?? new Map()
      if (listener) known.set(listener, typeof options === 'object' && options?.once === true)
      this.#listeners.set(type, known)
    }
    removeEventListener(type, listener) {
      this.#listeners.get(type)?.delete(listener)
    }
    dispatchEvent(event) {
      event.target = this
      for (const [listener, once] of [...(this.#listeners.get(event.type) ?? [])]) {
        if (once) this.removeEventListener(event.type, listener)
        if (typeof listener === 'function') listener.call(this, event)
        else listener.handleEvent(event)
      }
      this[`on${event.type}`]?.(event)
      return !event.defaultPrevented
    }
  }
  class AbortSignal extends EventTarget {
    aborted = false
    reason = undefined
    onabort = null
    throwIfAborted() {
      if (this.aborted) throw this.reason
    }
    static abort(reason) {
      const controller = new AbortController()
      controller.abort(reason)
      return controller.signal
    }
    static timeout() {
      return new AbortSignal()
    }
    static any(signals) {
      const controller = new AbortController()
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason)
        else signal.addEventListener('abort', () => controller.abort(signal.reason))
      }
      return controller.signal
    }
  }
  class AbortController {
    signal = new AbortSignal()
    abort(reason = Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })) {
      if (this.signal.aborted) return
      this.signal.aborted = true
      this.signal.reason = reason
      this.signal.dispatchEvent(new Event('abort'))
    }
  }
  class Body {
    constructor(body, { headers } = {}) {
      this.headers = new Headers(headers)
      this.body = body ?? null
      this.bodyUsed = false
    }
    async text() {
      return this.body === null ? '' : String(this.body)
    }
    async json() {
      return parse(await this.text())
    }
    clone() {
      return Object.assign(Object.create(Object.getPrototypeOf(this)), this)
    }
  }
  class Request extends Body {
    constructor(url, options = {}) {
      super(options.body, options)
      this.url = new URL(String(url?.url ?? url), globalThis.location?.href ?? 'http://localhost/').href
      this.method = options.method ?? url?.method ?? 'GET'
      this.signal = options.signal ?? new AbortSignal()
    }
  }
  class Response extends Body {
    constructor(body, options = {}) {
      super(body, options)
      this.status = options.status ?? 200
      this.statusText = options.statusText ?? ''
      this.ok = this.status >= 200 && this.status < 300
    }
  }

  define({
    Intl: intl,
    console: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
    queueMicrotask: (task) => void Promise.resolve().then(task),
    setTimeout: never,
    clearTimeout: never,
    setInterval: never,
    clearInterval: never,
    requestAnimationFrame: never,
    performance: { now: () => Date.now(), mark: silent, measure: silent },
    navigator: { onLine: true, language: 'en', languages: ['en'], userAgent: '', platform: '', maxTouchPoints: 0 },
    process: { env: { NODE_ENV: 'production' } },
    Event,
    CustomEvent,
    EventTarget,
    AbortController,
    AbortSignal,
    Request,
    Response,
  })

  const part = () => globalThis.onfreqServerPart.default
  let request
  /** Each answers text: `=` and a result, or `!` and what went wrong. */
  const turn = (work) => (text) => {
    try {
      return `=${work(text) ?? ''}`
    } catch (error) {
      try {
        return `!${error?.name}: ${error?.message}`.slice(0, 500)
      } catch {
        return '!The part threw something that has no text.'
      }
    }
  }
  Object.defineProperty(globalThis, 'onfreqTurns', {
    value: Object.freeze({
      pages: turn(() => stringify([...part().pages])),
      learn: turn((text) => {
        const { language, messages } = parse(text)
        // Releases from before languages existed draw English alone.
        part().learn?.(language, parse(messages))
      }),
      prepare: turn((text) => {
        request = parse(text)
        define({ location: new URL(`http://localhost${request.path}${request.search}`) })
        part().prepare(request)
      }),
      render: turn(() => {
        const html = part().render(request)
        if (typeof html !== 'string') throw new TypeError('render() returned no text')
        return html
      }),
    }),
  })
})()
