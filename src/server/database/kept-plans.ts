/** Tables grow meanwhile, and an embedded PostgreSQL is never told how much. */
const plansLast = 100

/** How the transactions of one connection begin, for statements whose plan is kept. */
export class KeptPlans {
  private begun = 0

  /**
   * Plans fit any parameters: left to itself, PostgreSQL plans statements with lists of parameters anew each time. Every
   * hundredth transaction begins with none, so that no plan outlives the sizes that it was made for by far.
   */
  begin(): string {
    this.begun += 1
    const isOld = this.begun % plansLast === 0
    return `begin; set local plan_cache_mode = force_generic_plan${isOld ? '; discard plans' : ''}`
  }
}
