/**
 * Who is let in to which call, written from the specification (sections 6 and 7) and docs/rules.md, and not
 * from the contract that it judges. A new endpoint gets its line here by hand. Whose things somebody may
 * then see is another question: `visibility.test.ts`.
 */
export const whoMayCall = {
  /** Visitors too: what is for sale, a cart and its payment, quotes, signing in, what links in mails do. */
  anybody: `
    app.alerts app.banners app.buildId app.confirmNewsletter app.contact app.events app.home app.location
    app.newsletter app.search
    artists.list artists.one labels.list labels.one shops.one
    auth.confirmEmail auth.facebook auth.forgotPassword auth.google auth.login auth.logout
    auth.resetPassword auth.signup auth.soundcloud auth.unsubscribeNewsletter
    boxes.checkCode boxes.list boxes.offer boxes.reviews
    cart.calculate cart.confirm cart.feedback cart.load cart.otherCard cart.pay cart.related
    projects.all projects.callMe projects.checkCode projects.comments projects.download
    projects.groupShipment projects.list projects.more projects.one projects.production
    projects.recommandations projects.songs projects.soundcloud
    quote.calculate quote.card quote.cards quote.create quote.document quote.kept quote.move quote.print
    songs.list songs.stats user.publicProfile vod.calculate`,
  /** Whoever is signed in: their account, orders, boxes, records, marks and words. */
  account: `
    auth.check boxes.redeemCode boxes.review cart.clear comments.create
    projects.cover projects.create projects.edit projects.like projects.orders projects.ownerMove
    projects.payoutAccount projects.statement projects.stats
    shops.own shops.save tracks.encode tracks.remove tracks.update tracks.upload
    user.addCard user.addresses user.answerMessage user.beginSecondFactor user.box user.boxAddress
    user.boxInvoice user.boxPayment user.boxReviews user.boxes user.cancelBox user.cancelOrder user.card
    user.cards user.close user.confirmEmail user.confirmSecondFactor user.creditNote user.currency
    user.delivery user.digital user.digs user.endOtherSessions user.endSecondFactor user.endSession
    user.event user.export user.extractOrders user.follow user.following user.gifts user.invoice
    user.lang user.messages user.notificationChoices user.notifications user.orderCustomer user.orderShop
    user.orderTracking user.orders user.password user.picture user.profile user.projectOrders
    user.projects user.readMessages user.redeemDownload user.removeAddress user.removeCard user.reviews
    user.secondFactor user.sessions user.sponsor user.subscribeBox user.updateBox user.wish user.wishlist`,
  /** The roles boss and team alone: other people's orders, money, mails and decisions. */
  staff: `
    projects.move
    staff.correctTracking staff.importRateCard staff.liftSuppression staff.mails staff.measured
    staff.messages staff.moveEffects staff.moveOrder staff.movePayout staff.moveProduction
    staff.moveQuote staff.order staff.orders staff.outbox staff.parcels staff.payouts staff.project
    staff.projects staff.quote staff.quotes staff.releaseOrders staff.sendMessage staff.shipParcels
    staff.suppressions`,
} as const
