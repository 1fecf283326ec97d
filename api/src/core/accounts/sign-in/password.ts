import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. These are also the defaults of the library. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST)
}

/** Verifying against this dummy hash takes as long as a real one, so that timing reveals nothing. */
let placeholderHash: Promise<string> | undefined

/** Returns false for an account without a password, after the same time. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await placeholderHash), password.normalize('NFKC'))
  return passwordHash !== null && matches
}
