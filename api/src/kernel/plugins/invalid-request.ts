/** Translates validator errors into product messages. */
import { say, texts } from '@onfreq/i18n/texts'
import type { FastifySchemaValidationError } from 'fastify'
import { ProductError } from '../errors.ts'

/** `what` is a field name or one of `WHAT`. Limits are formatted without thousands separators. */
const INVALID_TEXTS = texts({
  required: (what: string) => say('{what} is required.', { what }),
  unknown: (what: string) => say('{what} is not known.', { what }),
  empty: (what: string) => say('{what} must not be empty.', { what }),
  short: (what: string, limit: number) => say('{what} must have at least {limit} characters.', { what, limit }),
  long: (what: string, limit: number) =>
    say('{what} must have at most {limit, plural, one {{limit} character} other {{limit} characters}}.', {
      what,
      limit,
    }),
  few: (what: string, limit: number) =>
    say('{what} must have at least {limit, plural, one {{limit} entry} other {{limit} entries}}.', { what, limit }),
  many: (what: string, limit: number) =>
    say('{what} must have at most {limit, plural, one {{limit} entry} other {{limit} entries}}.', { what, limit }),
  twice: (what: string) => say('{what} must not say the same twice.', { what }),
  minimum: (what: string, limit: number) => say('{what} must be {limit} or more.', { what, limit }),
  maximum: (what: string, limit: number) => say('{what} must be {limit} or less.', { what, limit }),
  above: (what: string, limit: number) => say('{what} must be more than {limit}.', { what, limit }),
  below: (what: string, limit: number) => say('{what} must be less than {limit}.', { what, limit }),
  only: (what: string, value: string) => say('{what} must be {value}.', { what, value }),
  oneOf: (what: string, values: string) => say('{what} must be one of these: {values}.', { what, values }),
  form: (what: string) => say('{what} does not have the right form.', { what }),
  other: (what: string) => say('{what} is not valid.', { what }),
})

const WHAT = texts({ field: 'This field', value: 'This' })

/** Labels of request parts, for errors about an entire part. */
const PARTS: Readonly<Record<string, string>> = texts({
  querystring: 'The query',
  params: 'The address',
  headers: 'The header',
  body: 'The body',
})

/** Expected types as complete sentences, so that no language has to inflect a placeholder. */
const TYPES: Readonly<Record<string, (what: string) => string>> = texts({
  integer: (what: string) => say('{what} must be a whole number.', { what }),
  number: (what: string) => say('{what} must be a number.', { what }),
  string: (what: string) => say('{what} must be a text.', { what }),
  boolean: (what: string) => say('{what} must be true or false.', { what }),
  array: (what: string) => say('{what} must be a list.', { what }),
  object: (what: string) => say('{what} must be an object.', { what }),
  null: (what: string) => say('{what} must be empty.', { what }),
})

/** Expected types when null is allowed too. */
const TYPES_OR_EMPTY: Readonly<Record<string, (what: string) => string>> = texts({
  integer: (what: string) => say('{what} must be a whole number or empty.', { what }),
  number: (what: string) => say('{what} must be a number or empty.', { what }),
  string: (what: string) => say('{what} must be a text or empty.', { what }),
  boolean: (what: string) => say('{what} must be true or false or empty.', { what }),
  array: (what: string) => say('{what} must be a list or empty.', { what }),
  object: (what: string) => say('{what} must be an object or empty.', { what }),
})

/** Reports the first error of each field; errors of one enumeration are merged. */
export function invalidRequest(
  problems: readonly FastifySchemaValidationError[],
  part: string | undefined,
): ProductError {
  const fields: Record<string, () => string> = {}
  for (const problem of problems) {
    const name = fieldName(problem)
    if (name !== '')
      fields[name] ??= () => faultMessage(isAboutField(problem) ? WHAT.field : WHAT.value, problem, problems)
  }
  const [first] = problems
  const full = () => PARTS[part ?? ''] ?? say('The request')
  const message = () =>
    first === undefined ? INVALID_TEXTS.other(full()) : faultMessage(fieldName(first) || full(), first, problems)
  return new ProductError(400, 'request.invalid', message, Object.keys(fields).length > 0 ? fields : undefined)
}

const isAboutField = ({ keyword }: FastifySchemaValidationError) =>
  keyword === 'required' || keyword === 'additionalProperties'

function fieldName({ instancePath, params }: FastifySchemaValidationError): string {
  const parent = instancePath.split('/').slice(1)
  for (const extra of [params.missingProperty, params.additionalProperty])
    if (typeof extra === 'string') parent.push(extra)
  return parent.join('.')
}

/** The complete message about `what`. */
function faultMessage(
  what: string,
  problem: FastifySchemaValidationError,
  all: readonly FastifySchemaValidationError[],
): string {
  const { keyword, params, instancePath } = problem
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return INVALID_TEXTS.required(what)
    case 'additionalProperties':
      return INVALID_TEXTS.unknown(what)
    case 'type':
      return wrongType(what, params.type)
    case 'minLength':
      return limit === 1 ? INVALID_TEXTS.empty(what) : INVALID_TEXTS.short(what, limit)
    case 'maxLength':
      return INVALID_TEXTS.long(what, limit)
    case 'minItems':
      return INVALID_TEXTS.few(what, limit)
    case 'maxItems':
      return INVALID_TEXTS.many(what, limit)
    case 'uniqueItems':
      return INVALID_TEXTS.twice(what)
    case 'minimum':
      return INVALID_TEXTS.minimum(what, limit)
    case 'maximum':
      return INVALID_TEXTS.maximum(what, limit)
    case 'exclusiveMinimum':
      return INVALID_TEXTS.above(what, limit)
    case 'exclusiveMaximum':
      return INVALID_TEXTS.below(what, limit)
    case 'enum':
      return oneOf(what, Array.isArray(params.allowedValues) ? params.allowedValues : [])
    case 'const':
      return oneOf(
        what,
        all.filter((each) => each.keyword === 'const' && each.instancePath === instancePath).map(constant),
      )
    case 'format':
    case 'pattern':
      return INVALID_TEXTS.form(what)
    default:
      return INVALID_TEXTS.other(what)
  }
}

const constant = ({ params }: FastifySchemaValidationError): unknown => params.allowedValue

/** No schema of this site allows two types, except a type and null. */
function wrongType(what: string, type: unknown): string {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  const [only, ...others] = types.filter((each) => each !== 'null' || types.length === 1)
  const sentences = types.length === 1 ? TYPES : TYPES_OR_EMPTY
  return (others.length === 0 && sentences[String(only)]?.(what)) || INVALID_TEXTS.other(what)
}

function oneOf(what: string, values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 0) return INVALID_TEXTS.other(what)
  return values.length === 1 ? INVALID_TEXTS.only(what, String(only)) : INVALID_TEXTS.oneOf(what, values.join(', '))
}
