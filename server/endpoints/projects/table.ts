import type { projectEndpoints } from '#contract/endpoints/projects.ts'
import type { HandlersOf } from '../../handler.ts'
import { create } from '../comments/create.ts'
import { list as listSongs } from '../songs/list.ts'
import { stats as songStats } from '../songs/stats.ts'
import { all } from './all.ts'
import { checkCode } from './check-code.ts'
import { download } from './download.ts'
import { comments } from './comments.ts'
import { like } from './like.ts'
import { list } from './list.ts'
import { more } from './more.ts'
import { move } from './move.ts'
import { one } from './one.ts'
import { orders } from './orders.ts'
import { payoutAccount } from './payout-account.ts'
import { production } from './production.ts'
import { recommandations } from './recommandations.ts'
import { songs } from './songs.ts'
import { soundcloud } from './soundcloud.ts'
import { statement } from './statement.ts'
import { stats } from './stats.ts'

/** Handlers by endpoint name. */
export const projectHandlers = {
  'projects.checkCode': checkCode,
  'projects.download': download,
  'projects.list': list,
  'projects.soundcloud': soundcloud,
  'projects.all': all,
  'projects.recommandations': recommandations,
  'projects.one': one,
  'projects.move': move,
  'projects.production': production,
  'projects.more': more,
  'projects.songs': songs,
  'projects.like': like,
  'projects.comments': comments,
  'comments.create': create,
  'songs.list': listSongs,
  'songs.stats': songStats,
  'projects.stats': stats,
  'projects.orders': orders,
  'projects.statement': statement,
  'projects.payoutAccount': payoutAccount,
} satisfies HandlersOf<typeof projectEndpoints>
