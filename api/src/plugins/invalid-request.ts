/** What is wrong with a request, from the words of the validator into those of the product. */
import type { FastifySchemaValidationError } from 'fastify'
import { ProductError } from '../errors.ts'

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

/** Names of the parts of a request, for what is wrong with one of them as a whole. */
const PARTS: Readonly<Record<string, string>> = { querystring: 'query', params: 'address', headers: 'header' }

/** The first thing said about a field is its word; all about one value that may only be one of several are one. */
export function invalidRequest(
  problems: readonly FastifySchemaValidationError[],
  part: string | undefined,
): ProductError {
  const fields: Record<string, string> = {}
  for (const problem of problems) {
    const name = fieldName(problem)
    if (name !== '') fields[name] ??= `${isAboutField(problem) ? 'This field' : 'This'} ${fault(problem, problems)}.`
  }
  const [first] = problems
  const whole = `The ${PARTS[part ?? ''] ?? part ?? 'request'}`
  const message =
    first === undefined ? `${whole} is not valid.` : `${fieldName(first) || whole} ${fault(first, problems)}.`
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

/** The end of a sentence that the field begins. */
function fault(problem: FastifySchemaValidationError, all: readonly FastifySchemaValidationError[]): string {
  const { keyword, params, instancePath } = problem
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not known'
    case 'type':
      return `must be ${typeNames(params.type)}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${counted(limit, 'character')}`
    case 'minItems':
      return `must have at least ${counted(limit, 'entry', 'entries')}`
    case 'maxItems':
      return `must have at most ${counted(limit, 'entry', 'entries')}`
    case 'uniqueItems':
      return 'must not say the same twice'
    case 'minimum':
      return `must be ${limit} or more`
    case 'maximum':
      return `must be ${limit} or less`
    case 'exclusiveMinimum':
      return `must be more than ${limit}`
    case 'exclusiveMaximum':
      return `must be less than ${limit}`
    case 'enum':
      return oneOf(Array.isArray(params.allowedValues) ? params.allowedValues : [])
    case 'const':
      return oneOf(all.filter((each) => each.keyword === 'const' && each.instancePath === instancePath).map(constant))
    case 'format':
    case 'pattern':
      return 'does not have the right form'
    default:
      return 'is not valid'
  }
}

const constant = ({ params }: FastifySchemaValidationError): unknown => params.allowedValue

function typeNames(type: unknown): string {
  const names: readonly unknown[] = Array.isArray(type) ? type : [type]
  return names.map((name) => TYPES[String(name)] ?? 'something else').join(' or ')
}

function oneOf(values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 0) return 'is not valid'
  return values.length === 1 ? `must be ${String(only)}` : `must be one of these: ${values.join(', ')}`
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
