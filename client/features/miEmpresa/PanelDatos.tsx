import { Button } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { BarraCambios, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { Datos, Icono, Tarjeta } from '@/ui/base';
import type { EmpresaPropia } from './api';
import { CamposDatos } from './CamposDatos';
import { CompararSri } from './CompararSri';
import { REGIMENES, enSiNo } from './datos';
import { TarjetaCorreo } from './TarjetaCorreo';
import { TarjetaDevolucion } from './TarjetaDevolucion';
import { TarjetaPlan, TarjetaVerificacion } from './Tarjetas';
import { useDatos } from './useDatos';
import estilos from './empresa.module.css';

export function PanelDatos({ empresa }: { empresa: EmpresaPropia }) {
  return (
    <div className={estilos.dosColumnas}>
      {empresa.acciones.includes('editar') ? (
        <Formulario empresa={empresa} />
      ) : (
        <SoloLectura empresa={empresa} />
      )}
      <div className={estilos.lado}>
        <TarjetaVerificacion empresa={empresa} />
        <TarjetaCorreo empresa={empresa} />
        {empresa.acciones.includes('editar') && <TarjetaDevolucion />}
        {empresa.plan && <TarjetaPlan plan={empresa.plan} />}
      </div>
    </div>
  );
}

function Formulario({ empresa }: { empresa: EmpresaPropia }) {
  const { form, alGuardar, descartar, ventana, isDirty } = useDatos(empresa);
  const [comparando, setComparando] = useState(false);
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={alGuardar} aria-label="Datos de la empresa">
        <CambiosSinGuardar />
        <Tarjeta
          titulo="Datos de la empresa"
          acciones={
            <Button
              variant="default"
              h={36}
              onClick={() => setComparando(true)}
              leftSection={<Icono de={IconWorldSearch} />}
            >
              Comparar con el SRI
            </Button>
          }
        >
          <CamposDatos empresa={empresa} />
        </Tarjeta>
        {isDirty && (
          <BarraCambios>
            <Button variant="default" h={42} onClick={descartar}>
              Descartar
            </Button>
            <BotonEnviar>Guardar cambios</BotonEnviar>
          </BarraCambios>
        )}
      </Form>
      {comparando && <CompararSri empresa={empresa} alCerrar={() => setComparando(false)} />}
      {ventana}
    </FormProvider>
  );
}

/** Para quien puede ver pero no cambiar. */
const SoloLectura = ({ empresa }: { empresa: EmpresaPropia }) => (
  <Tarjeta titulo="Datos de la empresa">
    <Datos
      filas={[
        ['RUC', empresa.EMP_RUC],
        ['Razón social', empresa.EMP_NOMBRE],
        ['Nombre comercial', empresa.EMP_NOMBREC],
        ['Correo electrónico', empresa.email],
        ['Teléfono', empresa.EMP_TELEFONO],
        ['Ciudad', empresa.EMP_CIUDAD],
        ['Dirección de la matriz', empresa.EMP_DIRECCION],
        ['Cómo le pagan', empresa.EMP_COMO_PAGAR],
        ['Régimen', REGIMENES[empresa.EMP_REGIMEN]],
        ['Obligado a llevar contabilidad', enSiNo(empresa.EMP_CONTABILIDAD)],
        ['Contribuyente especial', empresa.EMP_ESPECIAL],
        ['Agente de retención', empresa.EMP_AGENTE],
        ['Gran Contribuyente', empresa.EMP_GRAN],
      ]}
    />
  </Tarjeta>
);
