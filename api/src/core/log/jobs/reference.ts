/** The subject of a log job's payload: an import, export, repair or undo. */
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
