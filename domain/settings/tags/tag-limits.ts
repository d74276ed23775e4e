/** Tags on a list of the shop, tags of one record, and letters of a tag, at most. */
export const tagLimits = { listed: 50, ofRecord: 20, letters: 40 } as const
