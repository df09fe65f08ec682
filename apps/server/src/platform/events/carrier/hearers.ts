type Heard = (text: string) => void;

/** Who follows which topic in this process. */
export function hearers(onFirst: (topic: string) => void = () => undefined, onLast: typeof onFirst = () => undefined) {
  const byTopic = new Map<string, Set<Heard>>();
  const looks = new Set<() => void>();
  return {
    topics: () => byTopic.keys(),
    hear: (topic: string, text: string) => byTopic.get(topic)?.forEach((heard) => heard(text)),
    look: () => looks.forEach((look) => look()),
    on: (topic: string, heard: Heard) => {
      const known = byTopic.get(topic);
      const all = known ?? new Set<Heard>();
      byTopic.set(topic, all.add(heard));
      if (!known) onFirst(topic);
      return () => {
        if (!all.delete(heard) || all.size > 0) return;
        byTopic.delete(topic);
        onLast(topic);
      };
    },
    onGap: (look: () => void) => {
      looks.add(look);
      return () => void looks.delete(look);
    },
  };
}
