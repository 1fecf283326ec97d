import './platform/shared.ts'
import '@onfreq/ui/styles/all.css'
import { start } from './boot/start.tsx'

start()
