import { parentPort } from 'node:worker_threads'
import { openP12 } from './open-p12.ts'
import type { OpeningMessage } from './opening-thread.ts'

parentPort?.on('message', ({ request, reply }: OpeningMessage) => reply.postMessage(openP12(request)))
