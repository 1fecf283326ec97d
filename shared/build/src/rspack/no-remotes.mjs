/** Stands in server builds for what loads releases. */
export function startFederation() {}

export async function loadExposed() {
  throw new Error('Nothing is loaded on the server')
}
