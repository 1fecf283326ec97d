/** Replaces the release loader in server builds, which load nothing at run time. */
export function startFederation() {}

export async function loadExposed() {
  throw new Error('The server loads no other parts')
}
