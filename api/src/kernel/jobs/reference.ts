/** Payload of a job about one item of an account, such as an import or a check. */
export interface Reference {
  readonly ownerId: number
  readonly id: number
}

export function isReference(payload: unknown): payload is Reference {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'ownerId' in payload &&
    typeof payload.ownerId === 'number' &&
    'id' in payload &&
    typeof payload.id === 'number'
  )
}
