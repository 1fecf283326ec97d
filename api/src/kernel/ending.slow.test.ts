import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process that prints "up", and "ending" when shutdown begins. Shutdown takes `takes` milliseconds. */
async function start({ takes, grace = 60_000 }: { takes: number; grace?: number }) {
  const program = `
    const { endInOrder } = await import(${JSON.stringify(join(import.meta.dirname, 'ending.ts'))})
    setInterval(() => {}, 1000)
    const end = async () => {
      console.log('ending')
      await new Promise((done) => setTimeout(done, ${takes}))
      console.log('ended')
    }
    endInOrder({ grace: ${grace}, end })
    console.log('up')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  const ended = once(child, 'exit').then(([code]) => code)
  const expectOutput = (word: string) => expect.poll(() => output).toContain(word)
  await expectOutput('up')
  return { child, ended, expectOutput, output: () => output }
}

test('counts a signal once when both the process group and the parent send it', async () => {
  const { child, ended, expectOutput, output } = await start({ takes: 300 })
  child.kill('SIGINT')
  await expectOutput('ending')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toBe('up\nending\nended\n')
})

test('a second signal stops the process immediately', async () => {
  const { child, ended, expectOutput, output } = await start({ takes: 60_000 })
  child.kill('SIGTERM')
  await expectOutput('ending')
  await delay(1_100)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).not.toContain('ended')
})

test('exits with an error when shutdown exceeds its grace period', async () => {
  const { child, ended, output } = await start({ takes: 60_000, grace: 200 })
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(output()).not.toContain('ended')
})

test('shuts down in order when the parent disappears, without counting it as a second signal', async () => {
  const { child, ended, expectOutput } = await start({ takes: 300 })
  child.disconnect()
  await expectOutput('ending')
  expect(await ended).toBe(0)
})

test('a parent that exits while its server starts also stops the server', async () => {
  const program = `
    const { endWithParent } = await import(${JSON.stringify(join(import.meta.dirname, 'ending.ts'))})
    endWithParent()
    setInterval(() => {}, 1000)
    process.send('up')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  await once(child, 'message')
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([1, null])
})
