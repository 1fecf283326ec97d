import type { ContactProof } from '@onfreq/ham/proof/proof'
import { saveFile } from '../../../core/save-file.ts'

/** Downloads the proof of a contact as a file. */
export function saveProof(proof: ContactProof): void {
  const [mine] = proof.sides
  const { call, with: other, start } = mine.statement.contact
  const name = `proof-${call}-${other}-${start.slice(0, 10)}.json`.replaceAll('/', '_')
  saveFile(name, `${JSON.stringify(proof, null, 2)}\n`, 'application/json')
}
