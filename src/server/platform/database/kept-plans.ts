/** How the transactions of one connection begin, for statements whose plan is kept. */
export class KeptPlans {
  private begun = 0

  /** @param plansLast So many transactions. */
  constructor(private readonly plansLast: number) {}

  /**
   * Plans fit any parameters: left to itself, PostgreSQL plans statements with lists of parameters anew each time. Now and
   * then all are thrown away, so that no plan outlives the sizes that it was made for by far: before the transaction,
   * whose first statement may still have to say how it is isolated.
   */
  begin(): string[] {
    this.begun += 1
    const isOld = this.begun % this.plansLast === 0
    return [...(isOld ? ['discard plans'] : []), 'begin; set local plan_cache_mode = force_generic_plan']
  }
}
