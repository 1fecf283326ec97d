import { startEmbed } from '@onfreq/embed/start'
import { LeaderboardEmbed } from './view.tsx'

startEmbed('leaderboard', LeaderboardEmbed)
