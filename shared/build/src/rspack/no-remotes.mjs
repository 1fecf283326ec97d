/** Replaces the release loader in server builds. */
export function startFederation() {}

export async function loadExposed() {
  throw new Error('Nothing is loaded on the server')
}
