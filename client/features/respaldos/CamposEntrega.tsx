import { ArchivosField, Campos, TextareaField } from '@/ui/form';
import { ARCHIVOS, EXTENSIONES, MAXIMO } from './presta/api';

/** Dónde se suelta el documento, y lo que se dice al entregarlo. */
export const CamposEntrega = ({ avance }: { avance: number | null }) => (
  <Campos columnas={1}>
    <ArchivosField
      name="current"
      label="El documento"
      extensiones={EXTENSIONES}
      maximo={MAXIMO}
      hasta={ARCHIVOS}
      avance={avance}
    />
    <TextareaField name="respuesta" label="Algo que deba saber (opcional)" rows={2} maxLength={500} />
  </Campos>
);
