import { Moon, MoreHorizontal, Pencil, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TOAST_POSITIONS, useToast } from '../../../ui/feedback/use-toast.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { CropSample } from './crop-sample.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';

export function OverlaysSection() {
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const [isDark, setIsDark] = useState(false);
  return (
    <GallerySection id="overlays" title="What opens">
      <SampleGrid>
        <Sample name="Dialog">
          <Dialog
            trigger={<Button>Decline order…</Button>}
            title="Decline A-1042?"
            description="Bola is told at once and pays nothing."
            footer={
              <Button variant="danger" onClick={() => undefined}>
                Decline order
              </Button>
            }
          >
            <TextField label="Reason" help="The customer reads it." />
          </Dialog>
        </Sample>
        <Sample name="Confirm dialog">
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            Delete product…
          </Button>
          <ConfirmDialog
            isOpen={isConfirming}
            onOpenChange={setIsConfirming}
            title="Delete Jollof rice & chicken?"
            consequence="Its pictures and options go with it. Past orders keep its name. This cannot be undone."
            confirmLabel="Delete product"
            error={failure}
            onConfirm={() => setFailure('It is in two open orders. Finish them first.')}
          />
        </Sample>
        <Sample name="Drawer: side, bottom">
          <div className={styles['row']}>
            <Drawer
              trigger={<Button>Details</Button>}
              title="Order A-1042"
              footer={<Button variant="primary">Confirm</Button>}
            >
              <p>2 × Jollof rice and chicken</p>
            </Drawer>
            <Drawer side="bottom" trigger={<Button>More</Button>} title="More">
              <p>Promos, adverts, analytics, reviews.</p>
            </Drawer>
          </div>
        </Sample>
        <Sample name="Menu">
          <Menu
            align="start"
            trigger={
              <Button isIconOnly aria-label="Product actions">
                <MoreHorizontal aria-hidden="true" />
              </Button>
            }
            entries={[
              { kind: 'item', label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => undefined },
              { kind: 'link', label: 'Settings', icon: <Settings aria-hidden="true" />, to: '/dev/ui' },
              {
                kind: 'switch',
                label: 'Dark colours',
                icon: <Moon aria-hidden="true" />,
                isOn: isDark,
                onChange: setIsDark,
              },
              {
                kind: 'item',
                label: 'Delete',
                startsGroup: true,
                tone: 'danger',
                icon: <Trash2 aria-hidden="true" />,
                onSelect: () => undefined,
              },
              { kind: 'item', label: 'Not allowed', isDisabled: true, onSelect: () => undefined },
            ]}
          />
        </Sample>
        <Sample name="Cropper: in a dialog, in place">
          <CropSample />
        </Sample>
        <Sample name="Tooltip">
          <Tooltip text="Adds ten minutes to every promise">
            <Button>Busy: +10 min</Button>
          </Tooltip>
        </Sample>
        <Sample name="Toasts, six places">
          <ToastButtons />
        </Sample>
      </SampleGrid>
    </GallerySection>
  );
}

function ToastButtons() {
  const toast = useToast();
  return (
    <div className={styles['row']}>
      {TOAST_POSITIONS.map((position) => (
        <Button key={position} size="small" onClick={() => toast.show({ title: 'Saved', position })}>
          {position}
        </Button>
      ))}
      <Button
        size="small"
        onClick={() =>
          toast.show({
            title: 'Suya skewer taken off the menu',
            detail: 'Customers no longer see it.',
            action: { label: 'Undo', onPress: () => toast.show({ title: 'Back on the menu', tone: 'info' }) },
          })
        }
      >
        with undo
      </Button>
      <Button size="small" onClick={() => toast.show({ tone: 'error', title: 'Not sent', detail: 'Timeout exceeded' })}>
        error
      </Button>
    </div>
  );
}
