export function oneAtATime<Result>(what: string, folder: string, work: () => Promise<Result>): Promise<Result>;
