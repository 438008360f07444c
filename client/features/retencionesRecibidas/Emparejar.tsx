import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { BotonEnviar, Form, SelectField } from '@/ui/form';
import { emparejar, facturasQuery, type Emparejado, type Retencion, type Sustento } from './api';
import { conConfirmacion } from './confirmar';
import estilos from './retenciones.module.css';

interface Props {
  retencion: Retencion;
  sustento: Sustento;
}

/** Dice qué factura es, si espera; si ya se dijo, deja cambiarla. */
export function Emparejar({ retencion, sustento }: Props) {
  const espera = sustento.documento_id === null;
  const [abierto, setAbierto] = useState(false);
  if (espera || abierto)
    return <Elegir retencion={retencion} sustento={sustento} alCerrar={() => setAbierto(false)} />;
  return (
    <div className={estilos.emparejar}>
      <Button variant="subtle" className={estilos.aparte} onClick={() => setAbierto(true)}>
        Es otra factura
      </Button>
    </div>
  );
}

interface Valores {
  documento: string;
  cobro: string;
}

function Elegir({ retencion, sustento, alCerrar }: Props & { alCerrar: () => void }) {
  const consultas = useQueryClient();
  const suyas = useQuery(facturasQuery(retencion.cliente_id));
  const candidatas = sustento.candidatos.filter((c) => !c.otro_cliente && !c.anulado);
  const form = useForm<Valores>({ defaultValues: { documento: String(candidatas[0]?.id ?? ''), cobro: '' } });
  const debidas = (suyas.data ?? []).filter(
    (f) => f.DOC_CODIGO !== sustento.documento_id && !candidatas.some((c) => c.id === f.DOC_CODIGO),
  );
  const sueltos = retencion.cobros_sueltos;
  const guardar = async (pedido: Omit<Emparejado, 'id'>, hecho: string) => {
    const pedir = (confirma: boolean) => emparejar(retencion, [{ id: sustento.id, ...pedido }], confirma);
    try {
      if (!(await conConfirmacion(pedir))) return;
      avisoBreve(hecho);
      alCerrar();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    await refrescar(consultas, alCambiar.cuenta);
  };
  const enviar = ({ documento, cobro }: Valores) =>
    guardar(
      { documento_id: Number(documento), cobro_id: cobro ? Number(cobro) : null },
      'Emparejada: lo retenido quedó cobrado',
    );
  return (
    <Form form={form} onSubmit={enviar} className={estilos.emparejar} aria-label="Emparejar">
      <SelectField
        name="documento"
        label="Qué factura es"
        rules={{ required: 'Elija la factura' }}
        data={[
          { value: '', label: suyas.isLoading ? 'Buscando…' : 'Elija la factura' },
          ...candidatas.map((c) => ({
            value: String(c.id),
            label: `${c.tipo_nombre} ${c.numero} · ${fecha(c.fecha)} · debe ${dinero(c.saldo)}`,
          })),
          ...debidas.map((f) => ({
            value: String(f.DOC_CODIGO),
            label: `${f.tipoNombre} ${f.numero} · ${fecha(f.fecha)} · debe ${dinero(f.saldo)}`,
          })),
        ]}
      />
      {sueltos.length > 0 && (
        <SelectField
          name="cobro"
          label="Ya se cobró con"
          data={[
            { value: '', label: 'Ninguno: se cobra ahora' },
            ...sueltos.map((c) => ({
              value: String(c.id),
              label: `Cobro n.º ${c.numero} · ${fecha(c.fecha)} · ${dinero(c.total)}`,
            })),
          ]}
        />
      )}
      <div className={estilos.botones}>
        <BotonEnviar>Emparejar</BotonEnviar>
        {sustento.documento_id !== null && (
          <>
            <BotonAccion
              h={42}
              variant="default"
              alPulsar={() => guardar({ documento_id: null, cobro_id: null }, 'Quedó por emparejar')}
            >
              Dejar por emparejar
            </BotonAccion>
            <Button h={42} variant="subtle" onClick={alCerrar}>
              Cancelar
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
