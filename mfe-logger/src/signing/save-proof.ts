import type { ContactProof } from '@onfreq/ham/proof/proof'

/** Hands the proof to the browser's downloads. */
export function saveProof(proof: ContactProof): void {
  const [mine] = proof.sides
  const { call, with: other, start } = mine.statement.contact
  const name = `proof-${call}-${other}-${start.slice(0, 10)}.json`.replaceAll('/', '_')
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
