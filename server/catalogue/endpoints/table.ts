import type { Handlers } from '../../http/handler.ts'
import { alerts, banners, home, search } from './front.ts'
import { list, one } from './artists.ts'
import { list as labelsList, one as labelsOne } from './labels.ts'
import { one as shopsOne, own, save } from './shops.ts'
import { related, recommandations, more } from './recommendations.ts'
import { groupShipment, list as projectsList, all, like } from './projects.ts'
import { soundcloud, songs, list as listSongs, stats as songStats } from './songs.ts'
import { comments, create } from './comments.ts'

/** Handlers by endpoint name. */
export const catalogueHandlers = {
  'app.alerts': alerts,
  'app.banners': banners,
  'app.home': home,
  'app.search': search,
  'artists.list': list,
  'artists.one': one,
  'labels.list': labelsList,
  'labels.one': labelsOne,
  'shops.one': shopsOne,
  'shops.own': own,
  'shops.save': save,
  'cart.related': related,
  'projects.groupShipment': groupShipment,
  'projects.list': projectsList,
  'projects.soundcloud': soundcloud,
  'projects.all': all,
  'projects.recommandations': recommandations,
  'projects.more': more,
  'projects.songs': songs,
  'projects.like': like,
  'projects.comments': comments,
  'comments.create': create,
  'songs.list': listSongs,
  'songs.stats': songStats,
} satisfies Partial<Handlers>
