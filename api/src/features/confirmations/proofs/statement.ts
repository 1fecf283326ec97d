/** The statement that both members of a confirmed contact sign, created from their current logs. */
import { createHash } from 'node:crypto'
import { type ContactStatement, canonicalBytes, type SignedContact, STATEMENT_FORMAT } from '@onfreq/ham/proof/proof'

const getDigest = (value: object) => createHash('sha256').update(canonicalBytes(value)).digest('base64url')

export interface OwnStatement {
  readonly statement: ContactStatement
  /** SHA-256 of the canonical form, in base64url. */
  readonly digest: string
}

export function createStatement(mine: SignedContact, theirs: SignedContact): OwnStatement {
  const statement = { format: STATEMENT_FORMAT, contact: mine, other: getDigest(theirs) } as const
  return { statement, digest: getDigest(statement) }
}
