import { createServerPart } from '@onfreq/federation/server-part'
import login from './core/pages/login/page.tsx'
import register from './core/pages/register/page.tsx'

export default createServerPart({ pages: { login, register } })
