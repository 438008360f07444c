import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { anularDevolucion, resolverDevolucion, type Comprobante } from '@/features/nucleo/presta/api';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, TextareaField, useEnvio } from '@/ui/form';
import { Aviso } from './Aviso';
import estilos from '../../presta/comprobantes.module.css';

/** La devolución de IVA que el SRI todavía no deja sin efecto, o no la dejará, y cómo se resolvió. */
export function DevolucionEnPie({ comprobante: c }: { comprobante: Comprobante }) {
  const suya = c.devolucion_iva;
  if (!suya) return null;
  const valor = dinero(suya.valor);
  if (suya.estado === 'RESUELTA')
    return (
      <Aviso tono="neutro" Icono={IconInfoCircle} titulo={`Devolución de ${valor} de IVA: resuelta`}>
        <p>El SRI no la dejó sin efecto. {suya.mensaje}</p>
      </Aviso>
    );
  if (suya.estado === 'NO_ANULADA')
    return (
      <Aviso
        tono="error"
        Icono={IconAlertTriangle}
        titulo={`El SRI no dejó sin efecto la devolución de ${valor} de IVA`}
      >
        <p>El SRI respondió: {suya.mensaje}.</p>
        <p>
          Ese valor sigue contando en lo que quien compró puede recibir este mes: pídalo otra vez, o arréglelo
          con el SRI y diga aquí cómo quedó.
        </p>
        <Remedios comprobante={c} />
      </Aviso>
    );
  if (suya.estado !== 'POR_ANULAR') return null;
  return (
    <Aviso
      tono="espera"
      Icono={IconClockHour4}
      titulo={`Falta que el SRI deje sin efecto la devolución de ${valor} de IVA`}
    >
      <p>Se le pide solo, hasta tener respuesta.{suya.mensaje && ` La última vez: ${suya.mensaje}`}</p>
    </Aviso>
  );
}

function Remedios({ comprobante: c }: { comprobante: Comprobante }) {
  const emite = usePermiso('documentos.emitir');
  const consultas = useQueryClient();
  const [resolviendo, setResolviendo] = useState(false);
  const [pidiendo, setPidiendo] = useState(false);
  if (!emite) return null;
  const pedir = async () => {
    setPidiendo(true);
    try {
      const { devolucion_iva: queda } = await anularDevolucion(c.id);
      if (queda?.estado === 'ANULADA') avisoBreve('El SRI dejó sin efecto la devolución de IVA');
      else await dialogos.aviso('El SRI no la dejó sin efecto', queda?.mensaje ?? '');
    } catch (error) {
      await dialogos.error('No se pudo pedir', mensajeDe(error));
    } finally {
      setPidiendo(false);
      void refrescar(consultas, alCambiar.comprobante);
    }
  };
  return (
    <div className={estilos.botones}>
      <Button variant="default" loading={pidiendo} onClick={() => void pedir()}>
        Pedirlo otra vez
      </Button>
      <Button variant="default" onClick={() => setResolviendo(true)}>
        Marcar como resuelta
      </Button>
      {resolviendo && <Resolver comprobante={c} alCerrar={() => setResolviendo(false)} />}
    </div>
  );
}

function Resolver({ comprobante: c, alCerrar }: { comprobante: Comprobante; alCerrar: () => void }) {
  const form = useForm({ defaultValues: { motivo: '' } });
  const consultas = useQueryClient();
  const enviar = useEnvio(form, 'No se guardó', async ({ motivo }) => {
    await resolverDevolucion(c.id, motivo);
    void refrescar(consultas, alCambiar.comprobante);
    avisoBreve('La devolución de IVA quedó resuelta');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Marcar como resuelta" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label="Marcar como resuelta">
        <Campos columnas={1}>
          <TextareaField
            name="motivo"
            label="Cómo se resolvió"
            description="Queda en el historial con su nombre"
            withAsterisk
            minRows={2}
            maxLength={300}
            rules={{ validate: (v: string) => v.trim().length >= 3 || 'Diga cómo se resolvió' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
