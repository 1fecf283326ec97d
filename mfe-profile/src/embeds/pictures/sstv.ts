import { startEmbed } from '@onfreq/embed/start'
import { Sstv } from './view.tsx'

startEmbed('sstv', Sstv)
