import { createServerPart } from '@onfreq/federation/server-part'
import login from './pages/login/page.tsx'
import register from './pages/register/page.tsx'

export default createServerPart({ pages: { login, register } })
