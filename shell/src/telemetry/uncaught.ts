/** Attributes uncaught errors and CSP violations to the part that owns the file. */
import { parseUrl } from '@onfreq/contracts/site/parse-url'
import type { VisitFailure } from '@onfreq/contracts/site/visits'
import { sendError } from './beacon.ts'
import { getForeignCaller } from './harm/calls.ts'
import { broken, getVisit } from './visits.ts'

const FILE = /\/mfe\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+-[0-9a-f]{8})\//g
/** Name of the error of a deliberately aborted request. */
const ABORTED = /^AbortError$/

export function watchUncaught(): void {
  window.addEventListener('error', ({ error, filename, message }) => note('uncaught', error ?? message, filename))
  window.addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason, ''))
  document.addEventListener(
    'securitypolicyviolation',
    ({ disposition, effectiveDirective, blockedURI, sourceFile }) => {
      if (disposition !== 'enforce') return
      const blocked = origin(blockedURI)
      const error = new Error(`${effectiveDirective} stopped ${blocked}`)
      error.name = 'SecurityPolicyViolation'
      error.stack = `${sourceFile}\n${getForeignCaller(blocked)}`
      note('policy', error, '')
    },
  )
}

function note(kind: VisitFailure, thrown: unknown, filename: string): void {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  const owner = getOwner(`${stack}\n${filename}`)
  if (!owner || (thrown instanceof Error && ABORTED.test(thrown.name))) return
  const place = getVisit(owner.microfrontend)?.place ?? ''
  broken(owner.microfrontend, owner.release, kind)
  reportError(kind, thrown, { ...owner, place })
}

/** Reports the error to the developers. */
export function reportError(
  kind: VisitFailure,
  thrown: unknown,
  { microfrontend, release, place }: { microfrontend: string; release: string; place: string },
): void {
  const isError = thrown instanceof Error
  sendError({
    microfrontend,
    release,
    place,
    kind,
    name: (isError ? thrown.name : typeof thrown).slice(0, 80),
    message: (isError ? thrown.message : String(thrown)).slice(0, 300),
    stack: (isError ? (thrown.stack ?? '') : '').slice(0, 3_000),
  })
}

/** Finds the first part in a stack. React and the store are files of the shell, so their caller is the owner. */
function getOwner(text: string): { microfrontend: string; release: string } | undefined {
  const files = [...text.matchAll(FILE)].map(([, microfrontend = '', release = '']) => ({ microfrontend, release }))
  return files.find(({ microfrontend }) => microfrontend !== 'shell') ?? files[0]
}

function origin(address: string): string {
  return parseUrl(address)?.origin ?? address.slice(0, 40)
}
