import { AttributeFields } from './attribute-fields.tsx';
import { OptionGroups } from './option-groups.tsx';

/** Below what every product needs: what customers may choose, and what is said of it besides. */
export function MoreFields() {
  return (
    <>
      <OptionGroups />
      <AttributeFields />
    </>
  );
}
