/** Runs npm quietly and reduces its errors to one sentence. */
import { spawnSync } from 'node:child_process'

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {{ problem?: string }}
 */
export function runNpm(args, cwd) {
  const onWindows = process.platform === 'win32'
  const result = spawnSync(onWindows ? 'npm.cmd' : 'npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: onWindows,
    encoding: 'utf8',
  })
  if (result.status === 0) return {}
  if (result.signal || result.status === 130) return { problem: 'Stopped before all packages were installed.' }
  return { problem: installProblem(result.error ? String(result.error) : (result.stderr ?? '')) }
}

/** @param {string} output */
export function installProblem(output) {
  const detail = output.trim().split('\n').slice(-6).join('\n')
  const sentence = SENTENCES.find(([sign]) => sign.test(output))?.[1] ?? 'The packages could not be installed.'
  return detail ? `${sentence}\n\n${detail}` : sentence
}

const SENTENCES = [
  [/ENOSPC/, 'The disk is full: free some space and start again.'],
  [/EACCES|EPERM|EROFS/, 'npm may not write here: check who owns this folder and the npm cache.'],
  [/EINTEGRITY/, 'A downloaded package is damaged or was changed: run `npm cache verify` and start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The npm registry cannot be reached: check the network, or the registry with `npm config get registry`.',
  ],
  [/E404|E401|E403/, 'The npm registry does not have a package or refuses it: check `npm config get registry`.'],
]
