import type { Sport } from '@csz/contract/directory/calls';

/**
 * What a sport is called where it stands by itself. A parent stands for all its children; its short name is the sport's
 * own ("Football", not "All Football", which only keeps it apart from the varsity team's sport).
 */
export const sportName = ({ isParent, shortName, name }: Pick<Sport, 'name' | 'shortName' | 'isParent'>): string =>
  isParent ? shortName : name;

/** The same among choices, where a parent's children may have its name. */
export const sportChoice = (sport: Pick<Sport, 'name' | 'shortName' | 'isParent'>): string =>
  sport.isParent ? `All ${sport.shortName}` : sport.name;
