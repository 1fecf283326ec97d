// The first style sheet defines the order of the cascade layers, so this import comes first.
import '@onfreq/ui/styles/all.css'
import './platform/shared.ts'
import { start } from './boot/start.tsx'
import { prepareReleaseTools } from './chrome/release-tools.ts'

if (document.documentElement.hasAttribute('data-guest'))
  void import('./platform/guest/start.tsx').then(({ startGuest }) => startGuest())
else {
  const tools = prepareReleaseTools()
  if (tools) void tools.then(start)
  else start()
}
